import type { Locator, Page } from '@playwright/test'
import { ConfirmDialog } from './parts/ConfirmDialog.ts'
import { Dialog } from './parts/Dialog.ts'
import { FormPanel } from './parts/FormPanel.ts'
import { fileInput } from './parts/fileInput.ts'
import { ApplicationScreen } from './Screen.ts'

export class PlatformsPage extends ApplicationScreen {
  protected readonly path = '/platforms'
  readonly title = this.titled('Platforms')
  readonly disableDialog = new ConfirmDialog(this.page, undefined, /disable/i)
  /** The button that enables it again, on the toast or the row. */
  readonly enableAgain = this.page.getByRole('button', { name: /undo|enable/i }).first()

  row(platform: string): Locator {
    return this.page.getByRole('listitem').filter({ has: this.page.getByRole('heading', { name: platform }) })
  }

  configure(platform: string): Locator {
    return this.page.getByRole('button', { name: `Configure ${platform}`, exact: true })
  }

  /** The button in place of `configure` once a platform is configured. */
  replace(platform: string): Locator {
    return this.page.getByRole('button', { name: `Replace ${platform} configuration` })
  }

  form(platform: string): PlatformPanel {
    return new PlatformPanel(this.page, platform)
  }

  warnings(platform: string): Locator {
    return this.page.getByRole('list', { name: `Warnings about ${platform}` })
  }

  warning(platform: string): Locator {
    return this.warnings(platform).getByRole('listitem')
  }

  files(platform: string): StoredFilesPanel {
    return new StoredFilesPanel(this.page, `${platform} stored files`)
  }

  /** Opens the confirmation before a platform is disabled. */
  async disable(platform: string): Promise<void> {
    await this.page.getByRole('button', { name: `More actions for ${platform}` }).click()
    await this.page.getByRole('menuitem', { name: /disable/i }).click()
  }
}

/** The form of a platform's credentials, with the fields of all platforms. */
export class PlatformPanel extends FormPanel {
  readonly form = this.root.getByRole('form')
  readonly saveAnyway = this.root.getByRole('button', { name: 'Save anyway' })

  readonly keyFile = this.file('Key file')
  readonly keyPassword = this.field('Key file password')
  readonly serviceAccount = this.file('Service account')
  readonly pasteText = this.root.getByRole('button', { name: 'Paste text instead' })
  readonly fileText = this.field('File text')
  readonly packageId = this.field('Package security identifier')
  readonly secret = this.field('Secret')
  readonly clientId = this.field('Client ID')
  readonly clientSecret = this.field('Client secret')
  readonly websiteName = this.field('Website name')
  readonly allowedDomains = this.choice('Allowed domains')
  readonly icon = this.file('Icon')
  readonly vapidPublicKey = this.field('VAPID public key')
  readonly vapidPrivateKey = this.field('VAPID private key')
  readonly fromAddress = this.field('From address')
  readonly fromName = this.field('From name')
  readonly replyTo = this.field('Reply-to address')

  constructor(page: Page, platform: string) {
    super(page, `${platform} configuration`, `Configure ${platform}`)
  }

  private file(name: string): Locator {
    return fileInput(this.root.getByRole('group', { name, exact: true }))
  }
}

class StoredFilesPanel extends Dialog {
  readonly question = this.root.getByRole('group', { name: 'Download the private key?' })
  readonly cancelDownload = this.question.getByRole('button', { name: 'Cancel' })
  readonly downloadKey = this.question.getByRole('button', { name: 'Download private key' })

  /** The download button of a file. */
  download(file: string): Locator {
    return this.root
      .getByRole('listitem')
      .filter({ hasText: file })
      .getByRole('button', { name: /^Download: / })
  }
}
