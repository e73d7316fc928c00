import { Button, Group, Modal, Slider } from '@mantine/core'
import { SecondaryButton } from '#components/controls/Buttons.tsx'
import { DimmedText } from '#components/controls/Text.tsx'
import '@mantine/core/styles/Slider.layer.css'
import { useState } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { ownEscape } from '#components/controls/Dialog.tsx'
import classes from './CropDialog.module.css'
import type { CropArea } from './cropImage.ts'

const mostZoom = 4
const arrows = 'Arrow keys move the image; hold Shift for smaller steps'

export default function CropDialog({ picture, onDone }: { picture: string; onDone: (area?: CropArea) => void }) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [area, setArea] = useState<CropArea>()
  const take = (_: CropArea, pixels: CropArea) => setArea(pixels)
  const cancel = () => onDone()
  return (
    <Modal
      {...ownEscape(cancel)}
      opened
      onClose={cancel}
      title="Crop the icon"
      zIndex={210}
      // the image is measured when it appears: it must not be animating then
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.stage}>
        <Cropper
          image={picture}
          aspect={1}
          crop={crop}
          zoom={zoom}
          maxZoom={mostZoom}
          keyboardStep={5}
          disableAutomaticStylesInjection
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={take}
          onCropComplete={take}
          classes={{ cropAreaClassName: classes.area }}
          cropperProps={{ role: 'application', 'aria-label': `Crop area. ${arrows}.` }}
        />
      </div>
      <Slider
        mt="md"
        thumbLabel="Zoom"
        label={(value) => `${Math.round(value * 100)}%`}
        thumbProps={{ 'aria-valuetext': `${Math.round(zoom * 100)}%` }}
        min={1}
        max={mostZoom}
        step={0.05}
        value={zoom}
        onChange={setZoom}
      />
      <DimmedText mt="sm">Drag to move. Scroll or pinch to zoom. {arrows}.</DimmedText>
      <Group justify="flex-end" gap="xs" mt="lg">
        <SecondaryButton onClick={cancel}>Cancel</SecondaryButton>
        {/* never disabled: it gets the focus when the dialog opens, before the image is measured */}
        <Button data-autofocus onClick={() => area && onDone(area)}>
          Crop
        </Button>
      </Group>
    </Modal>
  )
}
