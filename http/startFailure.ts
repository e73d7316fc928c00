/** Why a server does not start, and what a person can do about it where that is known. `variable` is the one that sets its port. */
export function startFailure(error: unknown, variable: string): string {
  const { code, port } = (error ?? {}) as { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `port ${port} is in use. Is it running already? Stop it, or choose another ${variable}`
  if (code === 'EACCES') return `port ${port} may not be used by this user. Choose another ${variable}`
  return error instanceof Error ? error.message : String(error)
}
