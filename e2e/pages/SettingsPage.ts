import { ConfirmDialog } from './parts/ConfirmDialog.ts'
import { ApplicationScreen } from './Screen.ts'

/** The settings of an application. */
export class SettingsPage extends ApplicationScreen {
  protected readonly path = '/settings'
  readonly title = this.titled('Settings')
  readonly name = this.page.getByRole('textbox', { name: 'Name', exact: true })
  readonly save = this.page.getByRole('button', { name: 'Save changes' })
  readonly delete = this.page.getByRole('button', { name: 'Delete application' })
  readonly deleteDialog = new ConfirmDialog(this.page, undefined, /delete/i)
}
