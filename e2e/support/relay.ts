import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { pipeline } from 'node:stream'

/** A TCP relay to a local port. While it is closed, the service is unreachable for callers. */
export interface Relay {
  port: number
  /** Refuses connections, and resolves when the existing ones have ended. */
  close(): Promise<void>
  /** Accepts connections again, on the same port. */
  open(): Promise<void>
}

export async function openRelay(target: number): Promise<Relay> {
  const callers = new Set<Socket>()
  const server = createServer((caller) => {
    callers.add(caller)
    // either side ends the other
    pipeline(caller, connect(target, '127.0.0.1'), caller, () => callers.delete(caller))
  })
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    port,
    open: () => listen(port),
    async close() {
      if (!server.listening) return
      const closed = once(server, 'close')
      server.close()
      for (const caller of callers) caller.end()
      await closed
    },
  }
}
