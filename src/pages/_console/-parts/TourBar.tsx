import { CloseButton, Group, Text } from '@mantine/core'
import { useSignedIn } from '#api/session.ts'
import { tourPlace } from '#api/tourPlace.ts'
import { LinkButton } from '#components/controls/Buttons.tsx'
import { TextLink } from '#components/controls/Text.tsx'
import classes from './Tour.module.css'
import { tourStepsFor } from './tourSteps.ts'

/** Leads through the tour on its screens. */
export default function TourBar({ place }: { place: number }) {
  const { may } = useSignedIn()
  const tourSteps = tourStepsFor(may)
  const step = tourSteps[place]
  if (!step) return null
  const [before, next] = [tourSteps[place - 1], tourSteps[place + 1]]
  return (
    <>
      <Group
        component="nav"
        aria-label="Tour"
        gap="xs"
        wrap="nowrap"
        className={classes.bar}
        data-tour-bar
        data-unprinted
      >
        <Text size="sm" fw={500} flex={1} truncate>
          <TextLink to="/tour" inherit underline="always">
            Tour
          </TextLink>{' '}
          {place + 1} of {tourSteps.length}: {step.title}
        </Text>
        {before && (
          <LinkButton variant="default" {...before.link} onClick={() => tourPlace.set(place - 1)}>
            Back
          </LinkButton>
        )}
        {next ? (
          <LinkButton variant="default" {...next.link} onClick={() => tourPlace.set(place + 1)}>
            Next
          </LinkButton>
        ) : (
          <LinkButton variant="default" to="/tour" onClick={() => tourPlace.set(undefined)}>
            Finish
          </LinkButton>
        )}
        <CloseButton aria-label="Leave the tour" onClick={() => tourPlace.set(undefined)} />
      </Group>
      <Text size="sm" c="dimmed" className={classes.note} data-unprinted>
        {step.note}
      </Text>
    </>
  )
}
