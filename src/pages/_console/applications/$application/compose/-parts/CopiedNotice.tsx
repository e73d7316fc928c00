import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { messageQuery } from '#api/messages.ts'
import { LightButton } from '#components/controls/Buttons.tsx'
import type { KnownTag } from '#contract/language/defaultTags.ts'
import type { Preset } from '#contract/presets.ts'
import type { CommonControl } from '#forms/messages/draft/useComposerForm.ts'
import { messageName } from '#model/applications/sentMessage.ts'
import type { AudienceDraft } from '#model/messages/pushDraft.ts'
import { requestAudience } from '#model/messages/requestParts.ts'

interface CopiedNoticeProps {
  /** The code of the message that is the template. */
  message: string
  control: CommonControl
  presets: readonly Preset[]
  tags: readonly KnownTag[]
  onAudience: (audience: AudienceDraft) => void
}

/** What a template left out, until an audience is selected. */
export function CopiedNotice({ message: code, control, presets, tags, onAudience }: CopiedNoticeProps) {
  const { data: message } = useQuery(messageQuery(code))
  const kind = useWatch({ control, name: 'audience.kind' })
  if (!message || kind !== '') return null
  const audience = requestAudience(message.request, { presets, tags })
  return (
    <Group
      role="status"
      justify="space-between"
      gap="4px 12px"
      mb="md"
      py={6}
      ps={12}
      pe={8}
      mih={48}
      bg="var(--console-hover)"
      bdrs="md"
    >
      <Text size="sm" flex="1 1 200px" style={{ overflowWrap: 'anywhere' }}>
        Copied from {messageName(message)}, without its audience.
      </Text>
      {audience.kind !== '' && (
        <LightButton flex="none" onClick={() => onAudience(audience)}>
          Use the same audience
        </LightButton>
      )}
    </Group>
  )
}
