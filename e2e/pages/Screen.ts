import type { Locator, Page } from '@playwright/test'
import { harborCoffee } from '../support/demo.ts'

/** What every screen has. */
export abstract class Screen {
  readonly page: Page
  readonly main: Locator
  readonly heading: Locator
  /** Of what belongs to another application: its page there. */
  readonly inOther: Locator
  /** The URL without its search part. */
  protected abstract readonly path: string

  constructor(page: Page) {
    this.page = page
    this.main = page.getByRole('main')
    this.heading = page.getByRole('heading', { level: 1 })
    this.inOther = page.getByRole('link', { name: /^Open in / })
  }

  /** Opens the screen; `rest` is appended to its address. */
  async goto(rest = ''): Promise<void> {
    await this.page.goto(`${this.path}${rest}`)
  }

  /** The heading of the screen, once it has this name. */
  titled(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name, level: 1 })
  }
}

/** A screen of one application. Its path begins after the application's code. */
export abstract class ApplicationScreen extends Screen {
  override async goto(rest = '', application = harborCoffee): Promise<void> {
    await this.page.goto(this.address(rest, application))
  }

  address(rest = '', application = harborCoffee): string {
    return `/applications/${application}${this.path}${rest}`
  }
}
