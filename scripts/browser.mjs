// Finds a Chromium for the browser tests and Lighthouse, or installs Playwright’s.
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { bin, run } from './setup.mjs'

const usual = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/snap/bin/chromium']

/** Path of a browser: CHROMIUM_PATH, Playwright’s, one of the system, or Playwright’s after installing it. */
export async function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`CHROMIUM_PATH is ${given}, which doesn’t exist`)
  }
  const own = chromium.executablePath()
  const found = [own, ...usual].find((path) => existsSync(path))
  if (found) return found
  console.log('Installing a browser for the tests…')
  const code = await run(process.execPath, [bin('@playwright/test', 'cli.js'), 'install', 'chromium'])
  if (code === 0 && existsSync(own)) return own
  throw new Error('Couldn’t install a browser. Install Chromium and set CHROMIUM_PATH to its path.')
}
