// Global setup of Vitest and Playwright: tests meet what the sources say now, also when they are run one by one.
import { ensureServersBuilt } from './setup.mjs'

export default ensureServersBuilt
