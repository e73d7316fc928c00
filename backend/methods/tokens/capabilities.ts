import type { Handler } from '../../handler.ts'

/** Names of the panel methods that answer here. */
export const capabilities: Handler<'capabilities'> = async (_request, { panelMethods }) => [...panelMethods]
