import { Navigate, useLocation } from 'react-router';
import { links } from '#contract/links.ts';

/** An older name of the dashboard; what travels along stays with the visitor (specification 4.4). */
export default function StudentHomePage() {
  const { state } = useLocation();
  return <Navigate to={links.dashboard()} state={state} replace />;
}
