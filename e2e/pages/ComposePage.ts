import type { Locator } from '@playwright/test'
import { ApplicationScreen } from './Screen.ts'

/** The start of a new message, with the drafts. */
export class ComposePage extends ApplicationScreen {
  protected readonly path = '/compose'
  readonly title = this.titled('Compose')
  readonly drafts = this.page.getByRole('region', { name: 'Drafts' })
  readonly push = this.page.getByRole('link', { name: /^Push/ })

  draft(name: string): Locator {
    return this.page.getByRole('link', { name })
  }

  share(draft: string): Locator {
    return this.page.getByRole('button', { name: `Share draft ${draft}` })
  }

  stopSharing(draft: string): Locator {
    return this.page.getByRole('button', { name: `Stop sharing draft ${draft}` })
  }

  discard(draft: string): Locator {
    return this.page.getByRole('button', { name: `Discard draft ${draft}` })
  }
}
