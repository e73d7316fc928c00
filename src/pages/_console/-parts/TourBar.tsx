import { Box, CloseButton, Group, Text } from '@mantine/core'
import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { tourPlace } from '#api/tourPlace.ts'
import { LinkButton } from '#components/controls/Buttons.tsx'
import { DimmedText, TextLink } from '#components/controls/Text.tsx'
import classes from './Tour.module.css'
import { useTour } from './useTour.ts'

/** Leads through the tour on its screens, and keeps in view what there is to see. */
export default function TourBar({ place }: { place: number }) {
  const { steps: tourSteps, touch, see } = useTour()
  const bar = useBarsBelow()
  const step = tourSteps[place]
  const tellSeen = useEffectEvent(see)
  const title = step?.title
  useEffect(() => {
    if (title !== undefined) tellSeen(title)
  }, [title])
  // with touch, an on-screen keyboard would cover what there is to see
  useFocusedStep(bar, place, step?.types === true && !touch)
  if (!step) return null
  const [before, next] = [tourSteps[place - 1], tourSteps[place + 1]]
  return (
    <nav aria-label="Tour" className={classes.bar} data-unprinted ref={bar}>
      <Text size="sm" fw={500} lineClamp={2}>
        <TextLink to="/tour" inherit underline="always">
          Tour
        </TextLink>{' '}
        {place + 1} of {tourSteps.length}: {step.title}
      </Text>
      <DimmedText className={classes.note}>{step.note}</DimmedText>
      <Group gap="xs" wrap="nowrap" className={classes.ways}>
        {before && (
          <LinkButton variant="default" {...before.link} onClick={() => tourPlace.set(place - 1)}>
            Back
          </LinkButton>
        )}
        {next ? (
          <LinkButton data-onward {...next.link} onClick={() => tourPlace.set(place + 1)}>
            Next
            {/* not beside the title of this step on a phone */}
            <Box component="span" visibleFrom="sm">
              : {next.title}
            </Box>
          </LinkButton>
        ) : (
          <LinkButton data-onward variant="default" to="/tour" onClick={() => tourPlace.set(undefined)}>
            Finish
          </LinkButton>
        )}
        <CloseButton aria-label="Leave the tour" onClick={() => tourPlace.set(undefined)} />
      </Group>
    </nav>
  )
}

/**
 * Each step begins at the button to the next, although its screen may take the focus, or in the field in which it says to
 * type; the first key or press ends that.
 */
function useFocusedStep(bar: RefObject<HTMLElement | null>, place: number, types: boolean) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => {
    const focus = () => {
      const field = types ? document.querySelector<HTMLElement>('main [data-page-field]') : null
      const onward = field ?? bar.current?.querySelector<HTMLElement>('[data-onward]')
      const { activeElement: active } = document
      if (active !== onward && !active?.closest('[role=dialog]')) onward?.focus({ preventScroll: true })
    }
    const watching = new AbortController()
    const stop = () => watching.abort()
    focus()
    document.addEventListener('focusin', focus, { signal: watching.signal })
    document.addEventListener('keydown', stop, { signal: watching.signal, capture: true })
    document.addEventListener('pointerdown', stop, { signal: watching.signal, capture: true })
    return stop
  }, [place])
}

/** What sticks to the top or scrolls there stays below this bar, however many lines its sentence takes. */
function useBarsBelow() {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!bar.current) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(([entry]) => {
      style.setProperty('--bars', `calc(var(--bar-height) + ${entry?.borderBoxSize[0]?.blockSize ?? 0}px)`)
    })
    observer.observe(bar.current)
    return () => {
      observer.disconnect()
      style.removeProperty('--bars')
    }
  }, [])
  return bar
}
