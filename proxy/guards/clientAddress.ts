import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** The IP address of a caller. A trusted proxy may pass on any text as one: then it’s the address that the call came from. */
export const clientAddress = ({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string =>
  isIP(ip) > 0 ? ip : (socket.remoteAddress ?? '')
