import { Controller, Get } from '@nestjs/common';
import { openApiOf } from './openapi.js';
import { routes } from '@lectern/events/catalogue';

@Controller('api')
export class OpenApiHttp {
  private readonly document = openApiOf(routes);

  @Get('openapi.json')
  read(): unknown {
    return this.document;
  }
}
