import type { Locator } from '@playwright/test'
import { Screen } from './Screen.ts'

export class TourPage extends Screen {
  protected readonly path = '/tour'
  readonly title = this.titled('Tour')
  readonly badge = this.page.getByRole('link', { name: 'Demo: take the tour' })
  readonly steps: Locator = this.main.getByRole('listitem')

  step(place: number): Locator {
    return this.steps.nth(place).getByRole('link')
  }
}
