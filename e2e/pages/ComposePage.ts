import type { Locator } from '@playwright/test'
import { ApplicationScreen } from './Screen.ts'

/** The start of a new message, with the drafts. */
export class ComposePage extends ApplicationScreen {
  protected readonly path = '/compose'
  readonly title = this.titled('Compose')
  readonly push = this.page.getByRole('link', { name: /^Push/ })

  draft(name: string): Locator {
    return this.page.getByRole('link', { name })
  }
}
