/** A small OpenAPI 3.0 description. */
export const PETS_API = `openapi: 3.0.3
info:
  title: Pets
  version: 1.0.0
servers:
  - url: https://pets.example.com/v1
paths:
  /pets:
    get:
      summary: List pets
      parameters:
        - name: limit
          in: query
          schema: { type: integer, maximum: 100 }
      responses:
        '200':
          description: Pets
          content:
            application/json:
              schema:
                type: array
                items: { $ref: '#/components/schemas/Pet' }
components:
  schemas:
    Pet:
      type: object
      required: [name]
      properties:
        name: { type: string }
        mother: { $ref: '#/components/schemas/Pet' }
`;

/** A Swagger 2.0 description that refers to a document next to it, person.yaml. */
export const PEOPLE_API = JSON.stringify({
  swagger: '2.0',
  info: { title: 'People', version: '1' },
  host: 'people.example.com',
  basePath: '/v1',
  schemes: ['https'],
  paths: {
    '/people': { get: { responses: { 200: { description: 'People', schema: { $ref: './person.yaml' } } } } },
  },
});
