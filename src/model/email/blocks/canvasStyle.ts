import { type Frame, fonts } from './emailDocument.ts'

/** The colors and the font of the email; of a page from elsewhere, what its styles say about the font. */
export function canvasStyle(frame: Frame): Record<`--email-${string}`, string> {
  const design = frame.kind === 'design' ? frame.design : undefined
  const family = frame.kind === 'kept' ? /font-family:([^;"{}()<>]+)/i.exec(frame.before)?.[1] : undefined
  return {
    '--email-back': design?.background ?? '#ffffff',
    '--email-page': design?.page ?? '#ffffff',
    '--email-text': design?.text ?? '#1d1d22',
    '--email-link': design?.link ?? '#0b57d0',
    '--email-font': design ? fonts[design.font] : (family ?? "'Times New Roman',serif"),
  }
}
