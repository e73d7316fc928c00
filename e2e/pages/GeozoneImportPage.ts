import type { Locator } from '@playwright/test'
import { fileInput } from './parts/fileInput.ts'
import { ApplicationScreen } from './Screen.ts'

/** Zones from a file. */
export class GeozoneImportPage extends ApplicationScreen {
  protected readonly path = '/geozones/import'
  readonly file = fileInput(this.main)
  readonly message = this.page.getByRole('textbox', { name: 'Text', exact: true })
  readonly check = this.page.getByRole('button', { name: 'Check file' })
  readonly results = this.page.getByRole('table', { name: 'Results' })

  /** A row of the problems. */
  problem(name: RegExp): Locator {
    return this.page.getByRole('row', { name })
  }

  add(zones: number): Locator {
    return this.page.getByRole('button', { name: `Add ${zones} geozones` })
  }

  /** A line of the results. */
  result(name: RegExp): Locator {
    return this.results.getByRole('row', { name })
  }
}
