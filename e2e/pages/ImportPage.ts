import type { Locator } from '@playwright/test'
import { ConfirmDialog } from './parts/ConfirmDialog.ts'
import { choose } from './parts/choose.ts'
import { fileInput } from './parts/fileInput.ts'
import { ApplicationScreen } from './Screen.ts'

/** Devices and tag values from a file. */
export class ImportPage extends ApplicationScreen {
  protected readonly path = '/import'
  readonly registerDevices = this.page.getByRole('radio', { name: 'Register devices', exact: true })
  readonly append = this.page.getByRole('radio', { name: 'Append' })
  readonly delimiter = this.page.getByRole('combobox', { name: 'Delimiter' })
  readonly check = this.page.getByRole('button', { name: 'Check file' })
  readonly checked = this.page.getByRole('heading', { name: 'Check results' })
  /** The number of rows in the file. */
  readonly rowCount = this.page.getByRole('definition').first()
  readonly problemsTitle = this.page.getByRole('heading', { name: 'Rows with problems' })
  readonly problems = this.page.getByRole('table', { name: 'Problems' }).getByRole('row')
  readonly interrupted = this.page.getByRole('heading', { name: 'An import was interrupted' })
  readonly resume = this.page.getByRole('button', { name: 'Resume' })
  readonly done = this.page.getByRole('heading', { name: 'Import complete' })
  readonly notCompleted = this.page.getByRole('table', { name: 'Rows not completed' }).getByRole('row')
  readonly retryFailed = this.page.getByRole('button', { name: /^Retry .* failed/ })
  readonly importAnother = this.page.getByRole('button', { name: 'Import another file' })
  /** Starts to set tags, with the number of rows on it. */
  readonly sendRows = this.page.getByRole('button', { name: /^Send [\d,]+ rows?$/ })

  async chooseFile(name: string, content: string | Buffer): Promise<void> {
    await fileInput(this.page.getByRole('main')).setInputFiles({
      name,
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(content),
    })
  }

  async chooseDelimiter(name: string): Promise<void> {
    await choose(this.delimiter, name)
  }

  /** The target of a column. */
  target(column: string): Locator {
    return this.page.getByRole('combobox', { name: `Target of ${column}` })
  }

  column(name: string): Locator {
    return this.page.getByRole('rowheader', { name })
  }

  start(action: string): Locator {
    return this.page.getByRole('button', { name: action, exact: true })
  }

  startDialog(action: string): StartDialog {
    return new StartDialog(this.page, undefined, action)
  }

  /** A line of the results. */
  result(name: 'Done' | 'Failed' | 'Not found' | 'Rows in the file' | 'Skipped'): Locator {
    return this.page.getByRole('table', { name: 'Results' }).getByRole('row', { name: new RegExp(`^${name}`) })
  }

  /** A link to an imported device. */
  imported(id: string): Locator {
    return this.page.getByRole('region', { name: 'Imported devices' }).getByRole('link', { name: id })
  }

  saveRejects(rows: number): Locator {
    return this.page.getByRole('button', { name: `Download ${rows} rejected rows` })
  }
}

class StartDialog extends ConfirmDialog {
  /** The field for the number of devices, if there are many. */
  readonly deviceCount = this.root.getByRole('textbox', { name: /^Type [\d,]+ to confirm/ })
}
