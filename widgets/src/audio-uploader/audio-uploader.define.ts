import { AudioUploaderElement } from './audio-uploader.element.js';

if (!customElements.get('lectern-audio-uploader')) {
  customElements.define('lectern-audio-uploader', AudioUploaderElement);
}
