import { Navigate, useLocation } from 'react-router';
import { links } from '#contract/links.ts';

/** The old address of the dashboard. The navigation state is kept (specification 4.4). */
export default function StudentHomePage() {
  const { state } = useLocation();
  return <Navigate to={links.dashboard()} state={state} replace />;
}
