import type { Locator, Page } from '@playwright/test'
import { choose } from './parts/choose.ts'
import { FormPanel } from './parts/FormPanel.ts'
import { Table } from './parts/Table.ts'
import { ApplicationScreen } from './Screen.ts'

export class TestDevicesPage extends ApplicationScreen {
  protected readonly path = '/test-devices'
  readonly title = this.titled('Test devices')
  readonly tab = this.page.getByRole('link', { name: 'Test devices' })
  readonly create = this.page.getByRole('button', { name: 'Create test device' })
  readonly form = new CreateTestDevicePanel(this.page)
  readonly table = new Table(this.page, 'test devices')
  readonly sortByToken = this.table.sortBy('Push token')

  copyToken(token: string): Locator {
    return this.page.getByRole('button', { name: `Copy push token ${token}` })
  }
}

class CreateTestDevicePanel extends FormPanel {
  readonly token = this.field('Push token')
  readonly platform = this.choice('Platform')
  readonly platforms = this.page.getByRole('listbox')
  readonly name = this.field('Name')
  readonly description = this.field('Description')
  /** Looks up a registered device and fills in the form. */
  readonly find = this.field('Fill in from a registered device')
  readonly lookUp = this.root.getByRole('button', { name: 'Look up' })

  constructor(page: Page) {
    super(page, 'Create test device')
  }

  async choosePlatform(name: string): Promise<void> {
    await choose(this.platform, name)
  }

  /** A device that was found, as a choice. */
  found(name: string): Locator {
    return this.root.getByRole('radio', { name })
  }
}
