/** `/enroll/:courseId` → `/enroll/0191…`. A missing value becomes empty. */
export const fillPath = (path: string, values: Partial<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));
