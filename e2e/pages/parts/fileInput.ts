import type { Locator } from '@playwright/test'

/** The input of a field for a file, which people do not see. */
export function fileInput(root: Locator): Locator {
  return root.locator('input[type=file]')
}
