import { Group } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { applicationQuery, getIconUrl } from '#api/applications.ts'
import { presetsQuery } from '#api/presets.ts'
import { DimmedText } from '#components/controls/Text.tsx'
import { PushPreview } from '#components/preview/PushPreview.tsx'
import type { Notification } from '#contract/messages.ts'
import type { MessageInFull } from '#contract/sentMessage.ts'
import { languageName } from '#format/languages.ts'
import { presetBase } from '#model/messages/effective.ts'
import { getLanguages } from '#model/messages/fromNotification.ts'
import { previewedPush } from '#model/messages/previewedPush.ts'

/** What a push that wasn’t sent yet looks like on a phone, in each of its first languages. */
export function RequestPreview({ application: code, message }: { application: string; message: MessageInFull }) {
  const { data: application } = useSuspenseQuery(applicationQuery(code))
  const { data: presets = [] } = useQuery(presetsQuery(code))
  const push = message.request as Partial<Notification>
  const preset = message.preset ? presetBase(presets, message.preset) : undefined
  const languages = getLanguages({ ...preset, ...push })
  const shown = languages.slice(0, most)
  const app = { title: application.title, icon: getIconUrl(application) }
  return (
    <Group align="flex-start" gap="lg" mb="md">
      {shown.map((language) => (
        <figure key={language} style={{ flex: '0 1 300px', margin: 0, '--phone-height': '300px' } as never}>
          <PushPreview platform="ios" scheme="light" push={previewedPush(app, push, preset, 'ios', language)} />
          <DimmedText ta="center" mt="xs">
            {language === 'default' ? 'Default language' : languageName(language)}
          </DimmedText>
        </figure>
      ))}
      {languages.length > most && (
        <DimmedText>
          And{' '}
          {languages
            .slice(most)
            .map((language) => languageName(language))
            .join(', ')}
        </DimmedText>
      )}
    </Group>
  )
}

/** More would push the settings far down. */
const most = 3
