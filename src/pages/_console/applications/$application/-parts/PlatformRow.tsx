import { ActionIcon, Group, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCheck,
  IconDots,
  IconFileCertificate,
  IconMinus,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { useState } from 'react'
import { isSwitchable, type LearnedStatus, pushPlatforms, useSetPlatformStatus } from '#api/platforms.ts'
import { useCan } from '#api/session.ts'
import { ActionsMenu } from '#components/controls/ActionsMenu.tsx'
import { ReasonedButton } from '#components/controls/Buttons.tsx'
import { platformIcon } from '#components/controls/PlatformIcons.tsx'
import { AsOf, DimmedText } from '#components/controls/Text.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { Application } from '#contract/applications.ts'
import type { ConfigurablePlatform } from '#contract/platforms.ts'
import { Confirm } from '#forms/shared/Confirm.tsx'
import { FormFailure, toFailure } from '#forms/shared/FormFailure.tsx'
import { getStoredFiles } from '#model/applications/storedFiles.ts'
import classes from './Platforms.module.css'

export const loadPlatformForm = () => import('#forms/platforms/PlatformForm.tsx')

interface PlatformRowProps {
  application: Application
  platform: ConfigurablePlatform
  label: string
  detail: string
  status?: LearnedStatus
  /** Likely problems with the stored credentials, each preceded by its field’s label. */
  warnings: readonly string[]
  onOpen: (panel: 'configure' | 'files') => void
}

export function PlatformRow(props: PlatformRowProps) {
  const { application, platform, label, detail, status, warnings, onOpen } = props
  const { code, title, providers } = application
  const mayConfigure = useCan('configureApplication')
  const maySwitch = useCan('setApplicationPlatformStatus') && isSwitchable(platform)
  const hasFiles = useCan('getApplicationFile') && getStoredFiles(platform).length > 0
  const { setStatus, ...write } = useSetPlatformStatus()
  const [disabling, setDisabling] = useState(false)
  const configured = providers[platform] === true
  const failure = toFailure(write.error)
  const enable = () => {
    // a failure shows in the row
    if (isSwitchable(platform))
      void setStatus(code, platform, true).then(
        () => notify(`${label} enabled`),
        () => undefined,
      )
  }
  return (
    <li className={classes.row} id={`platform-${platform}`}>
      <PlatformGlyph platform={platform} />
      <div>
        <Text component="h3" fw={500}>
          {label}
        </Text>
        {detail && <DimmedText className={classes.detail}>{detail}</DimmedText>}
      </div>
      <PlatformState configured={configured} status={status} warned={warnings.length > 0} />
      <div className={classes.actions}>
        {/* to other roles, the page says who can */}
        {mayConfigure && (
          <ReasonedButton
            variant="default"
            aria-label={configured ? `Replace ${label} configuration` : `Configure ${label}`}
            onClick={() => onOpen('configure')}
            onApproach={loadPlatformForm}
          >
            {configured ? 'Replace configuration' : 'Configure'}
          </ReasonedButton>
        )}
        {configured && (maySwitch || hasFiles) && (
          <ActionsMenu
            entries={[
              maySwitch && status?.enabled !== true && { label: 'Enable', icon: IconPlayerPlay, onClick: enable },
              maySwitch &&
                status?.enabled !== false && {
                  label: 'Disable',
                  icon: IconPlayerPause,
                  onClick: () => setDisabling(true),
                },
              hasFiles && {
                label: 'Stored files',
                icon: IconFileCertificate,
                apart: maySwitch,
                onClick: () => onOpen('files'),
              },
            ]}
            notes={
              maySwitch && status?.enabled === undefined ? ['The service doesn’t provide the current setting'] : []
            }
            target={
              <ActionIcon variant="default" aria-label={`More actions for ${label}`}>
                <IconDots size={17} stroke={1.6} aria-hidden />
              </ActionIcon>
            }
          />
        )}
      </div>
      {warnings.length > 0 && (
        <ul className={classes.warnings} aria-label={`Warnings about ${label}`}>
          {warnings.map((message) => (
            <Group component="li" key={message} gap={8} wrap="nowrap">
              <IconAlertTriangle size={16} stroke={1.6} aria-hidden />
              {message}
            </Group>
          ))}
        </ul>
      )}
      {failure && !disabling && (
        <div className={classes.failure}>
          <FormFailure failure={failure} />
        </div>
      )}
      {isSwitchable(platform) && (
        <Confirm
          opened={disabling}
          onClose={() => setDisabling(false)}
          title={`Disable ${label}?`}
          confirm={`Disable ${label}`}
          consequences={[
            `Messages to ${label} stop for everyone in ${title} until you enable it again.`,
            'Its configuration is kept.',
          ]}
          write={{ ...write, mutateAsync: () => setStatus(code, platform, false) }}
          request={{ application: code, platform: pushPlatforms[platform], status: 'disable' }}
          onDone={() => notify(`${label} disabled`, { undo: enable })}
        />
      )}
    </li>
  )
}

export function PlatformGlyph({ platform }: { platform: string }) {
  const Glyph = platformIcon(platform)
  return (
    <span className={classes.glyph}>
      <Glyph size={20} stroke={1.5} aria-hidden />
    </span>
  )
}

interface PlatformStateProps {
  configured: boolean
  status?: LearnedStatus
  warned?: boolean
}

export function PlatformState({ configured, status, warned = false }: PlatformStateProps) {
  const off = configured && status?.enabled === false
  const Glyph = !configured ? IconMinus : off ? IconPlayerPause : warned ? IconAlertTriangle : IconCheck
  return (
    <Group
      className={classes.state}
      gap={8}
      wrap="nowrap"
      align="flex-start"
      data-tone={off || (configured && warned) ? 'off' : configured || undefined}
    >
      <Glyph size={16} stroke={2} aria-hidden />
      <span>
        {!configured ? 'Not configured' : warned ? 'Configured, with problems' : 'Configured'}
        {configured && status && (
          <DimmedText size="xs">
            {off ? 'Disabled' : 'Enabled'} <AsOf at={status.at} />
          </DimmedText>
        )}
      </span>
    </Group>
  )
}
