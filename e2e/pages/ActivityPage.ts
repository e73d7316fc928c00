import type { Locator } from '@playwright/test'
import { Dialog } from './parts/Dialog.ts'
import { Table } from './parts/Table.ts'
import { Screen } from './Screen.ts'

export class ActivityPage extends Screen {
  protected readonly path = '/activity'
  readonly table = new Table(this.page, 'Activity')
  readonly search = this.page.getByRole('searchbox', { name: /^Search by/ })
  readonly entry = new Dialog(this.page, 'Entry')
  readonly verify = this.page.getByRole('button', { name: 'Verify record' })
  readonly verification = new Dialog(this.page, 'Verify record')

  filter(name: string): Locator {
    return this.main.getByRole('combobox', { name, exact: true })
  }

  async saveLines(): Promise<void> {
    await this.page.getByRole('button', { name: 'Export', exact: true }).click()
    await this.page.getByRole('menuitem', { name: 'JSON Lines' }).click()
  }

  async choose(filter: string, option: string): Promise<void> {
    await this.filter(filter).click()
    await this.page.getByRole('option', { name: option, exact: true }).click()
  }
}
