import type { Locator } from '@playwright/test'
import { choose } from './parts/choose.ts'
import { Table } from './parts/Table.ts'
import { ApplicationScreen } from './Screen.ts'

/** Sent and scheduled messages. */
export class SentMessagesPage extends ApplicationScreen {
  protected readonly path = '/messages'
  readonly title = this.titled('Sent & scheduled')
  readonly statusFilter = this.page.getByRole('combobox', { name: 'Status' })
  readonly showCanceled = this.page.getByRole('button', { name: 'Show canceled' })
  readonly table = new Table(this.page, 'messages')

  /** The link of a message in the list. */
  message(row: Locator): Locator {
    return row.getByRole('link')
  }

  kind(row: Locator, name: string): Locator {
    return row.getByRole('img', { name })
  }

  status(row: Locator, name: string): Locator {
    return row.getByRole('img', { name })
  }

  /** On a phone, the filters are behind a button. */
  async openStatuses(): Promise<void> {
    const fold = this.page.getByRole('button', { name: /^Filters/ })
    await this.statusFilter.or(fold).first().waitFor()
    if (await fold.isVisible()) await fold.click()
    await this.statusFilter.click()
  }

  async filterByStatus(status: string): Promise<void> {
    await choose(this.statusFilter, status)
  }
}
