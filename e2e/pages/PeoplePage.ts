import type { Locator, Page } from '@playwright/test'
import { ApplicationScreen } from './Screen.ts'

/** People and their devices. */
export class PeoplePage extends ApplicationScreen {
  protected readonly path = '/people'
  readonly title = this.titled('People & devices')
  readonly device = new DeviceSection(this.page)
}

/** The device that is shown. */
class DeviceSection {
  readonly root: Locator
  readonly heading: Locator

  constructor(page: Page) {
    this.root = page.getByRole('region', { name: 'This device' })
    this.heading = page.getByRole('heading', { name: 'This device' })
  }
}
