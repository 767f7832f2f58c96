/** `/enroll/:courseId` → `/enroll/0191…`; the place of a value that is not given stays empty. */
export const fillPath = (path: string, values: Partial<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
