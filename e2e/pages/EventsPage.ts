import type { Page } from '@playwright/test'
import { ConfirmDialog } from './parts/ConfirmDialog.ts'
import { FormPanel } from './parts/FormPanel.ts'
import { Table } from './parts/Table.ts'
import { ApplicationScreen } from './Screen.ts'

/** The events that an application defines. */
export class EventsPage extends ApplicationScreen {
  protected readonly path = '/events'
  readonly create = this.page.getByRole('button', { name: 'Create event' })
  readonly statisticsTab = this.page.getByRole('link', { name: 'Statistics', exact: true }).last()
  readonly form = new CreateEventPanel(this.page)
  readonly table = new Table(this.page, 'events')

  /** Opens the confirmation before an event is deleted. */
  async delete(name: string): Promise<ConfirmDialog> {
    await this.page.getByRole('button', { name: `Delete the event ${name}` }).click()
    return new ConfirmDialog(this.page, `Delete the event ${name}?`, 'Delete event')
  }
}

class CreateEventPanel extends FormPanel {
  readonly name = this.field('Name')

  constructor(page: Page) {
    super(page, 'Create event')
  }
}
