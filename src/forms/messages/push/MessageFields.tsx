import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form'
import type { Notification } from '#contract/messages.ts'
import type { PushPlatform } from '#contract/rendering/effectivePush.ts'
import { formatList } from '#format/format.ts'
import { platformLabel } from '#format/platforms.ts'
import { type FieldSpec, FormFields } from '#forms/shared/FormFields.tsx'
import { TextField } from '#forms/shared/TextFields.tsx'
import { imageFieldOf } from '#model/messages/options.ts'
import { presetLinkFaults } from '#model/messages/presetFaults.ts'
import type { PushDraft } from '#model/messages/pushDraft.ts'
import { isDeepLink, isWebUrl } from '#model/shared/urls.ts'

type PushControl = Control<PushDraft, unknown, PushDraft>

const url = { inputMode: 'url', placeholder: 'https://' } as const
const link = { name: 'fields.link', required: true, spellCheck: false } as const

/** One image for every platform that shows images. */
export function ImageField({ control, platforms }: { control: PushControl; platforms: readonly PushPlatform[] }) {
  const showing = platforms.filter((platform) => imageFieldOf[platform])
  const help =
    showing.length === 0
      ? 'None of the selected platforms shows images.'
      : `Shown on ${formatList(showing.map(platformLabel))}. Optional.`
  const [typed] = useDebouncedValue(String(useWatch({ control, name: 'image' }) ?? '').trim(), 400)
  const isInsecure = showing.length > 0 && /^http:\/\/\S/i.test(typed)
  const isBroken = useIsBroken(/^https:\/\/[^{}]+$/i.test(typed) ? typed : undefined)
  const doubt = isInsecure
    ? 'This isn’t an HTTPS URL, so the image might not be shown.'
    : isBroken && 'This image can’t be loaded from here. Check the URL.'
  return (
    <div>
      <TextField control={control} name="image" label="Image URL" help={help} {...url} spellCheck={false} />
      <Text size="xs" mt={doubt ? 5 : 0} c="var(--mantine-color-yellow-text)" role="status">
        {doubt}
      </Text>
    </div>
  )
}

/** True if an image can’t be loaded by this browser. */
function useIsBroken(source: string | undefined): boolean {
  const [broken, setBroken] = useState<string>()
  useEffect(() => {
    if (source === undefined) return undefined
    const probe = new Image()
    probe.referrerPolicy = 'no-referrer'
    probe.onerror = () => setBroken(source)
    probe.src = source
    return () => {
      probe.onerror = null
    }
  }, [source])
  return source !== undefined && broken === source
}

interface TapFieldsProps {
  form: UseFormReturn<PushDraft, unknown, PushDraft>
  preset: Partial<Notification> | undefined
}

/** What happens on tap. A URL says what it opens while it is typed. */
export function TapFields({ form, preset }: TapFieldsProps) {
  const { control } = form
  const [opens, given] = useWatch({ control, name: ['opens', 'fields.link'] })
  const inherited = preset?.link ?? (preset?.rich_media && `rich media page ${preset.rich_media}`)
  const unopened =
    presetLinkFaults({ opens: 'app' }, preset).length > 0
      ? 'This isn’t a URL. Select what this message opens, or fix the preset.'
      : undefined
  const typed = String(given ?? '').trim()
  const verdict = (valid: boolean, opened: () => string) => (typed !== '' && valid ? `Opens ${opened()}.` : undefined)
  const fields: (FieldSpec<PushDraft> | false)[] = [
    {
      kind: 'radio',
      name: 'opens',
      label: 'On tap',
      // a web page and a deep link share a field: its problem would name the wrong one
      onPicked: () => form.clearErrors('fields.link'),
      choices: [
        {
          value: 'app',
          label: inherited ? `As in the preset: ${inherited}` : 'Open the app',
          ...(inherited && { help: unopened ?? 'To open the app instead, detach from the preset.' }),
        },
        { value: 'link', label: 'Open a web page' },
        { value: 'deepLink', label: 'Open a deep link', help: 'Never shortened.' },
        { value: 'richMedia', label: 'Show a rich media page' },
      ],
    },
    opens === 'link' && {
      ...link,
      ...url,
      label: 'URL',
      help: verdict(isWebUrl(typed), () => typed.replace(/^https?:\/\//i, '').replace(/[/?#].*$/, '')),
    },
    opens === 'link' && {
      kind: 'choice',
      name: 'fields.minimize_link',
      label: 'URL shortening',
      none: 'Service default',
      choices: [
        { value: '2', label: 'Shorten the URL' },
        { value: '0', label: 'Don’t shorten' },
      ],
    },
    opens === 'deepLink' && {
      ...link,
      label: 'Deep link',
      placeholder: 'myapp://offers/42',
      help: verdict(isDeepLink(typed), () => `${typed} in the app`),
    },
    opens === 'richMedia' && { name: 'fields.rich_media', label: 'Page code', required: true, spellCheck: false },
  ]
  return <FormFields control={control} fields={fields} />
}
