import type { Handler } from '../../handler.ts'

/** Names of the available panel methods. */
export const capabilities: Handler<'capabilities'> = async (_request, { panelMethods }) => [...panelMethods]
