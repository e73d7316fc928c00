import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { ObjectAvatar } from '#components/controls/ObjectAvatar.tsx'
import { pictureKind, pngSize, toBase64 } from '#components/fields/readFile.ts'
import { BoundFileField } from '../shared/BoundFileField.tsx'
import type { Bound } from '../shared/field.ts'
import { type CropArea, cropImage, isIcon } from './cropImage.ts'

const CropDialog = lazy(() => import('./CropDialog.tsx'))

const kinds = 'PNG, JPEG, WebP or GIF'

export function IconField<Values extends FieldValues, Output>({
  title,
  current,
  ...bound
}: Bound<Values, Output> & { title: string; current?: string | null }) {
  const [step, setStep] = useState<{ picture: string; done: (area?: CropArea) => void }>()
  const open = useRef<string>(undefined)
  useEffect(() => () => URL.revokeObjectURL(open.current ?? ''), [])

  const ask = (file: File) =>
    new Promise<CropArea | undefined>((resolve) => {
      const picture = URL.createObjectURL(file)
      open.current = picture
      setStep({
        picture,
        done: (area) => {
          setStep(undefined)
          URL.revokeObjectURL(picture)
          resolve(area)
        },
      })
    })

  const convert = async (file: File, again: boolean) => {
    const bytes = new Uint8Array(await file.arrayBuffer())
    const kind = pictureKind(bytes)
    if (!kind) throw new Error(`${file.name} isn’t a ${kinds} image`)
    const picture = await createImageBitmap(file).catch(() => {
      throw new Error(`${file.name} can’t be opened: the image is damaged or too large`)
    })
    try {
      if (!again && kind === 'png' && isIcon(picture, bytes.length)) return toBase64(bytes)
      const area = await ask(file)
      return area && (await cropImage(picture, area))
    } finally {
      picture.close()
    }
  }

  return (
    <>
      <BoundFileField
        {...bound}
        help={`A ${kinds} image. It’s cropped to a square and saved as PNG.`}
        accept={['.png', '.jpg', '.jpeg', '.webp', '.gif']}
        kinds={kinds}
        reading="base64"
        maxBytes={10 * 1024 * 1024}
        convert={convert}
        again="Crop"
        describe={describe}
        preview={(value) => (
          <ObjectAvatar
            size={40}
            title={title}
            picture={typeof value === 'string' ? `data:image/png;base64,${value}` : current}
          />
        )}
      />
      {step && (
        <Suspense>
          <CropDialog picture={step.picture} onDone={step.done} />
        </Suspense>
      )}
    </>
  )
}

function describe(value: unknown) {
  const size = typeof value === 'string' ? pngSize(value) : undefined
  return size && `${size.width} × ${size.height} pixels`
}
