import type { Locator } from '@playwright/test'

/** The hidden input of a file field. */
export function fileInput(root: Locator): Locator {
  return root.locator('input[type=file]')
}
