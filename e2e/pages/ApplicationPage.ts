import { ApplicationScreen } from './Screen.ts'

/** The overview of an application. */
export class ApplicationPage extends ApplicationScreen {
  protected readonly path = ''
}
