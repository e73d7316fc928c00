import { ActionIcon, Loader } from '@mantine/core'
import {
  type Icon,
  IconAlertTriangle,
  IconDots,
  IconFileCertificate,
  IconPlayerPause,
  IconPlayerPlay,
} from '@tabler/icons-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { isSwitchable, type LearnedStatus, useSetPlatformStatus } from '#api/platforms.ts'
import { useMay, useSignedIn } from '#api/session.ts'
import { ActionsMenu } from '#components/controls/ActionsMenu.tsx'
import { ReasonedButton } from '#components/controls/ReasonedButton.tsx'
import { notify } from '#components/feedback/notify.ts'
import type { Application } from '#contract/applications.ts'
import type { ConfigurablePlatform } from '#contract/platforms.ts'
import { roleRefusal } from '#format/roles.ts'
import { FormFailure, failureOf } from '#forms/shared/FormFailure.tsx'
import { storedFilesOf } from '#model/applications/storedFiles.ts'
import { PlatformState } from './PlatformState.tsx'
import classes from './Platforms.module.css'
import { approachForm } from './setUpSteps.ts'

const DisableDialog = lazy(() => import('./DisableDialog.tsx'))

interface PlatformRowProps {
  application: Application
  platform: ConfigurablePlatform
  label: string
  /** What delivers there, and what else is known of it. */
  detail: string
  icon: Icon
  status?: LearnedStatus
  /** What is most likely wrong with the stored credentials, each after the label of its field. */
  warnings: readonly string[]
  onConfigure: () => void
  onFiles: () => void
}

/** One platform: what is known of it and what can be done. */
export function PlatformRow(props: PlatformRowProps) {
  const { application, platform, label, detail, icon: Glyph, status, warnings, onConfigure, onFiles } = props
  const { role } = useSignedIn()
  const mayConfigure = useMay('configureApplication')
  const maySwitch = useMay('setApplicationPlatformStatus') && isSwitchable(platform)
  const mayRead = useMay('getApplicationFile')
  const { setStatus, isPending, error, reset } = useSetPlatformStatus()
  const [asked, setAsked] = useState<'never' | 'now' | 'before'>('never')
  const menu = useRef<HTMLButtonElement>(null)
  const configured = application.providers[platform] === true
  const words = failureOf(error)
  const failure = words && <FormFailure failure={words} />
  const hasFiles = mayRead && storedFilesOf(platform).length > 0

  const close = () => {
    setAsked('before')
    reset()
    requestAnimationFrame(() => menu.current?.focus())
  }
  const change = async (enabled: boolean) => {
    if (!isSwitchable(platform)) return
    await setStatus(application.code, platform, enabled)
    if (enabled) return notify(`${label} is enabled`)
    close()
    return notify(`${label} is disabled: messages to it stop`, { undo: () => attempt(true) })
  }
  // a failure shows where the change was asked for
  const attempt = (enabled: boolean) => void change(enabled).catch(() => undefined)

  return (
    <li className={classes.row} id={`platform-${platform}`}>
      <span className={classes.glyph}>
        <Glyph size={20} stroke={1.5} aria-hidden />
      </span>
      <div className={classes.words}>
        <h3 className={classes.label}>{label}</h3>
        {detail && <span className={classes.detail}>{detail}</span>}
      </div>
      <PlatformState configured={configured} status={status} />
      <div className={classes.actions}>
        <ReasonedButton
          variant="default"
          aria-label={configured ? `Replace configuration of ${label}` : `Configure ${label}`}
          reason={mayConfigure ? undefined : roleRefusal(role, 'configure platforms')}
          onClick={onConfigure}
          onApproach={() => approachForm(platform)}
        >
          {configured ? 'Replace configuration' : 'Configure'}
        </ReasonedButton>
        {configured && (maySwitch || hasFiles) && (
          <ActionsMenu
            entries={[
              maySwitch &&
                status?.enabled !== true && { label: 'Enable', icon: IconPlayerPlay, onClick: () => attempt(true) },
              maySwitch &&
                status?.enabled !== false && {
                  label: 'Disable…',
                  icon: IconPlayerPause,
                  onClick: () => setAsked('now'),
                },
              hasFiles && { label: 'Stored files', icon: IconFileCertificate, apart: maySwitch, onClick: onFiles },
            ]}
            notes={maySwitch && status?.enabled === undefined ? ['The service does not say which it is now'] : []}
            target={
              <ActionIcon ref={menu} variant="default" aria-label={`More for ${label}`}>
                {isPending && asked !== 'now' ? (
                  <Loader size={16} color="currentColor" aria-hidden />
                ) : (
                  <IconDots size={17} stroke={1.6} aria-hidden />
                )}
              </ActionIcon>
            }
          />
        )}
      </div>
      {warnings.length > 0 && (
        <ul className={classes.warnings} aria-label={`Warnings about ${label}`}>
          {warnings.map((message) => (
            <li key={message}>
              <IconAlertTriangle size={16} stroke={1.6} aria-hidden className={classes.warningIcon} />
              {message}
            </li>
          ))}
        </ul>
      )}
      {failure && asked !== 'now' && <div className={classes.failure}>{failure}</div>}
      {asked !== 'never' && (
        <Suspense>
          <DisableDialog
            label={label}
            title={application.title}
            opened={asked === 'now'}
            busy={isPending}
            failure={failure}
            onConfirm={() => attempt(false)}
            onClose={close}
          />
        </Suspense>
      )}
    </li>
  )
}
