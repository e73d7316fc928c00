import type { Locator } from '@playwright/test'
import { ConfirmDialog } from './parts/ConfirmDialog.ts'
import { Screen } from './Screen.ts'

export class TourPage extends Screen {
  protected readonly path = '/tour'
  readonly title = this.titled('Tour')
  readonly badge = this.page.getByRole('link', { name: 'Demo: take the tour' })
  readonly steps: Locator = this.main.getByRole('listitem')

  /** On the screens of the tour. */
  readonly bar = this.page.getByRole('navigation', { name: 'Tour' })
  readonly next = this.bar.getByRole('link', { name: 'Next' })
  readonly back = this.bar.getByRole('link', { name: 'Back' })
  readonly sentence = this.bar.getByRole('paragraph').nth(1)
  readonly leave = this.bar.getByRole('button', { name: 'Leave the tour' })

  readonly reset = this.page.getByRole('button', { name: 'Reset demo' })
  readonly resetDialog = new ConfirmDialog(this.page, 'Reset the demo?', 'Reset demo')

  step(place: number): Locator {
    return this.steps.nth(place).getByRole('link')
  }
}
