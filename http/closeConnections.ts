import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Milliseconds between checks for connections whose last request has been answered. */
const interval = 50

/**
 * Lets a server close as soon as every request is answered. By default, it also waits for connections without any request,
 * which browsers open in advance (for a minute, Node's limit for headers), and for connections whose last response was sent
 * after the close began (for the keep-alive timeout).
 */
export function closeConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return void socket.destroy()
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }: { socket: Socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of silent) socket.destroy()
    if (!app.server.listening) return
    const timer = setInterval(() => app.server.closeIdleConnections(), interval)
    app.server.once('close', () => clearInterval(timer))
  })
}
