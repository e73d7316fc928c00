import { toBlob } from 'html-to-image'
import { saveFile } from '#components/table/csv.ts'

/** Saves what an element shows as a PNG, twice as sharp as the screen. Rejects where the browser cannot draw it. */
export async function savePicture(element: HTMLElement, name: string): Promise<void> {
  const backgroundColor = getComputedStyle(document.body).backgroundColor
  const picture = await toBlob(element, { backgroundColor, pixelRatio: 2 })
  if (!picture) throw new Error('The picture is empty')
  saveFile(name, picture, 'image/png')
}
