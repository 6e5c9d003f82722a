import { describeImagesContract } from './images.contract.js';
import { createSharpImages } from './sharp-images.adapter.js';

describeImagesContract('libvips', createSharpImages);
