import { Navigate, useLocation } from 'react-router';
import { linkTo } from '#contract/links.ts';

/** Redirects the old address of the dashboard and keeps the navigation state (specification 4.4). */
export default function StudentHomePage() {
  const { state } = useLocation();
  return <Navigate to={linkTo('dashboard')} state={state} replace />;
}
