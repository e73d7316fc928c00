// Global setup of Vitest and Playwright: builds the current sources, even for a single test.
import { ensureServersBuilt } from './setup.mjs'

export default ensureServersBuilt
