/** Why a server couldn’t start, and what to do about it if that is known. `variable` is the one that sets its port. */
export function startFailure(error: unknown, variable: string): string {
  const { code, port } = (error ?? {}) as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `port ${port} is already in use. Stop the program that uses it, or set ${variable} to another port.`
  if (code === 'EACCES') return `this user isn’t allowed to use port ${port}. Set ${variable} to another port.`
  return error instanceof Error ? error.message : String(error)
}
