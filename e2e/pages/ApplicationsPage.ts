import type { Locator, Page } from '@playwright/test'
import { Dialog } from './parts/Dialog.ts'
import { FormPanel } from './parts/FormPanel.ts'
import { fileInput } from './parts/fileInput.ts'
import { Table } from './parts/Table.ts'
import { Screen } from './Screen.ts'

export class ApplicationsPage extends Screen {
  protected readonly path = '/applications'
  readonly title = this.titled('Applications')
  readonly create = this.main.getByRole('button', { name: 'Create application' })
  /** Also the button of an empty list. */
  readonly createFirst = this.main.getByRole('button', { name: /create/i }).first()
  readonly form = new CreateApplicationPanel(this.page)
  readonly table = new Table(this.page, 'applications')
  readonly list = this.page.getByRole('table', { name: 'Applications' })

  row(name: string): Locator {
    return this.page.getByRole('row').filter({ hasText: name })
  }

  /** The logo of a platform in the row of an application. */
  platform(application: string, name: string): Locator {
    return this.row(application).getByRole('img', { name })
  }

  /** Where the row of an application lists its platforms. */
  platforms(application: string): Locator {
    return this.row(application).getByRole('cell').last()
  }
}

class CreateApplicationPanel extends FormPanel {
  readonly name = this.field('Name')
  readonly icon = fileInput(this.root)
  readonly crop = this.root.getByRole('button', { name: 'Crop', exact: true })
  readonly cropDialog = new CropDialog(this.page)
  readonly acceptAllTokens = this.root.getByRole('switch')

  constructor(page: Page) {
    super(page, 'Create application')
  }

  async chooseFirstIosSdk(): Promise<void> {
    await this.choice('iOS SDK').click()
    await this.page.getByRole('option').first().click()
  }
}

class CropDialog extends Dialog {
  readonly picture = this.root.getByRole('application')
  readonly zoom = this.root.getByRole('slider', { name: 'Zoom' })
  readonly apply = this.root.getByRole('button', { name: 'Crop' })

  constructor(page: Page) {
    super(page, 'Crop the icon')
  }
}
