import type { Locator } from '@playwright/test'
import { ConfirmDialog } from './parts/ConfirmDialog.ts'
import { ApplicationScreen } from './Screen.ts'

/** The page of a preset. */
export class PresetPage extends ApplicationScreen {
  protected readonly path = '/presets/'
  readonly texts = this.page.getByRole('region', { name: 'Content' })
  readonly details = this.page.getByRole('region', { name: 'Details' })
  readonly note = this.page.getByRole('note')
  readonly editFromNote = this.note.getByRole('link', { name: 'Edit preset' })
  readonly edit = this.action('Edit')
  readonly duplicate = this.action('Duplicate')
  readonly delete = this.page.getByRole('button', { name: 'Delete', exact: true })
  readonly moreActions = this.page.getByRole('button', { name: 'More actions', exact: true })
  readonly use = this.action('Use in message')
  readonly elsewhere = this.page.getByRole('heading', { name: 'This preset belongs to another application' })
  readonly notFound = this.page.getByRole('heading', { name: 'Preset not found' })

  /** A link, or a button that says why it is off. */
  private action(name: string): Locator {
    const named = { name, exact: true }
    const all = this.page.getByRole('link', named).or(this.page.getByRole('button', named))
    return all.and(this.page.locator(':not([data-toast-action])'))
  }

  text(text: string): Locator {
    return this.texts.getByRole('definition').filter({ hasText: text })
  }

  /** A link in the details to another object. */
  detail(name: string): Locator {
    return this.details.getByRole('link', { name })
  }

  deleteDialog(name: string): ConfirmDialog {
    return new ConfirmDialog(this.page, `Delete the preset ${name}?`, 'Delete preset')
  }
}
