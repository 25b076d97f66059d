import { expect, test } from 'vitest'
import { mediaTypeOf } from './media-type'

test.each([
  ['https://a.example/foto.png', 'image'],
  ['https://a.example/FOTO.JPG?v=2#x', 'image'],
  ['https://a.example/logo.webp', 'image'],
  ['https://a.example/aviso.mp4', 'video'],
  ['https://a.example/voz.ogg', 'audio'],
  ['https://a.example/voz.mp3', 'audio'],
  ['https://a.example/recibo.pdf', 'document'],
  ['https://a.example/tabla.xlsx', 'document'],
  ['https://a.example/descarga?archivo=foto.png', 'document'],
  ['https://foto.png/', 'document'],
  ['https://a.example/png', 'document'],
])('what is at %s goes as %s', (url, type) => {
  expect(mediaTypeOf(url)).toBe(type)
})
