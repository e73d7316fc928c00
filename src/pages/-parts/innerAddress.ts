/** The address to go on to after signing in: only ever one of the console's own. */
export function innerAddress(to: string | undefined): string {
  if (!to?.startsWith('/') || /^\/[/\\]/.test(to) || to.startsWith('/sign-in')) return '/applications'
  return to
}
