import { Screen } from './Screen.ts'

/** What an unknown address shows. */
export class NotFoundPage extends Screen {
  protected readonly path = '/%'
  readonly title = this.titled('Page not found')

  wayOn(label: string) {
    return this.main.getByRole('link', { name: label })
  }
}
