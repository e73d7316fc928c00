import { Dialog } from './Dialog.ts'

/** A request to the service, as a `curl` line. Its title is the method. */
export class RequestDialog extends Dialog {}
