import { Navigate, useLocation } from 'react-router';
import { links } from '#contract/links.ts';

/** Redirects the old address of the dashboard and keeps the navigation state (specification 4.4). */
export default function StudentHomePage() {
  const { state } = useLocation();
  return <Navigate to={links.dashboard()} state={state} replace />;
}
